// npm run dev: the server from its sources, restarted on change, and the pages from Vite, updated in place.
import { spawn } from 'node:child_process';

const bin = (name: string) => `node_modules/.bin/${name}`;
const children = [
  // The built pages are served by the server too, so it needs some to be there; Vite shows the current ones.
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], { stdio: 'inherit' }),
  spawn(bin('vite'), [], { stdio: 'inherit' }),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
