/// <reference lib="webworker" />
import { answer } from "./engine.ts";
import type { EngineRequest } from "./protocol.ts";

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener("message", (event: MessageEvent<EngineRequest>) => {
  self.postMessage(answer(event.data));
});
