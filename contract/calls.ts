// Every call of the API: one table per noun. Pages import the type alone.
import { contactCalls } from './contact.ts';

export const apiCalls = { ...contactCalls };
export type ApiCalls = typeof apiCalls;
