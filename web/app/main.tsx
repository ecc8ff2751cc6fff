// The entry point of the browser bundle.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme.css';
import { startSession } from '#web/features/auth/auth.queries.ts';
import { subscribeToBell } from '#web/features/notifications/notification-updates.ts';
import { syncTheme } from '#web/lib/theme.ts';
import { App } from './App.tsx';
import { buildRouter } from './routes.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root');

syncTheme();
subscribeToBell();
void startSession();
createRoot(container).render(
  <StrictMode>
    <App router={buildRouter()} />
  </StrictMode>,
);
