// Preloaded by processes that run PGlite for seconds only (webassembly.ts, new-database.mjs). The default is 1,800,000: only
// what is called a thousand times as often is optimised.
require('node:v8').setFlagsFromString('--wasm-tiering-budget=1800000000');
