import type { Finding } from "@houserule/lang";

const remark = new Set<Finding["severity"]>(["warning", "information"]);

/** Errors apart from what does not keep a text from running. */
export function parted(findings: readonly Finding[]) {
  return {
    errors: findings.filter(({ severity }) => !remark.has(severity)),
    remarks: findings.filter(({ severity }) => remark.has(severity)),
  };
}
