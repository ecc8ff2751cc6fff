// A failing test prints what the server refused during it.
import { afterEach } from 'vitest';
import { tellRefusals } from './refusals.ts';

afterEach(({ task }) => tellRefusals(task.result?.errors));
