#!/usr/bin/env node
import module from "node:module";

// Node 22 and later can keep compiled code between two starts.
module.enableCompileCache?.();
await import("../dist/main.js");
