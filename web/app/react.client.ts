// React's browser renderer. In the chunk of React (vite.config.ts), so that it is initialised in a task of its own.
export { createRoot, hydrateRoot } from 'react-dom/client';
