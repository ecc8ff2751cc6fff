// Test fixtures: mocks the API of Google's script, and the nonces of the server.
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Answers } from './visit.fixtures.tsx';

export const nonceCall = 'POST /api/auth/google/nonce';
let serial = 0;
/** A new nonce for each call. */
export const nonceAnswers: Answers = {
  [nonceCall]: () => [200, { success: true, nonce: `nonce-${++serial}` }],
};

interface Options {
  client_id: string;
  nonce: string;
  callback: (response: { credential?: string }) => void;
}

export function mockGoogle() {
  const initialize = vi.fn<(options: Options) => void>();
  const renderButton = vi.fn();
  window.google = { accounts: { id: { initialize, renderButton } } };
  const answer = (response: { credential?: string }) =>
    act(async () => initialize.mock.lastCall?.[0].callback(response));
  return { initialize, renderButton, answer };
}
