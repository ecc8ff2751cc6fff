// npm run dev: runs the server with restarts on changes, and Vite with hot reload for the pages.
import { spawn } from 'node:child_process';

const bin = (name: string) => `node_modules/.bin/${name}`;
const children = [
  // The server needs a build of the pages to start (npm run dev makes one); Vite serves the current ones.
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], { stdio: 'inherit' }),
  spawn(bin('vite'), [], { stdio: 'inherit' }),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
