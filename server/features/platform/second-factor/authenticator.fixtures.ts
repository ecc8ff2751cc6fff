// An authenticator app, for tests and journeys.
import { codeAt, stepAt } from './totp.ts';

export class AuthenticatorApp {
  readonly #secret: Buffer;

  constructor(secret: string) {
    this.#secret = fromBase32(secret);
  }

  /** Right for at least 30 seconds, because of the accepted clock skew. */
  code = (stepsFromNow = 0): string => codeAt(this.#secret, stepAt(Date.now()) + stepsFromNow);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
