// What the server does not render. A component of its own, so that nothing around it is rendered again after the hydration.
import type { ReactNode } from 'react';
import { useHydrated } from './hydrated.hook.ts';

export const WhenHydrated = ({ children }: { children: ReactNode }) => (useHydrated() ? children : null);
