import fc from 'fast-check';
import { expect, test } from 'vitest';
import { youtubeId } from '#contract/youtube.ts';

const id = fc.stringMatching(/^[\w-]{11}$/);
const forms = [
  (video: string) => `https://www.youtube.com/watch?v=${video}`,
  (video: string) => `https://m.youtube.com/watch?app=desktop&v=${video}&t=42s`,
  (video: string) => `youtube.com/watch?v=${video}`,
  (video: string) => `https://youtu.be/${video}?si=abc`,
  (video: string) => `https://www.youtube.com/embed/${video}`,
  (video: string) => `https://www.youtube.com/shorts/${video}`,
  (video: string) => `  https://www.youtube.com/live/${video}?feature=share `,
  (video: string) => `https://www.youtube-nocookie.com/embed/${video}`,
];

test('youtubeId reads the id of every common URL form', () => {
  fc.assert(
    fc.property(id, fc.constantFrom(...forms), (video, form) => {
      expect(youtubeId(form(video))).toBe(video);
    }),
  );
});

test('youtubeId rejects ids of other lengths and other hosts', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,20}$/), fc.constantFrom(...forms), (text, form) => {
      expect(youtubeId(form(text))).toBe(text.length === 11 ? text : undefined);
    }),
  );
  fc.assert(
    fc.property(id, fc.domain(), (video, host) => {
      fc.pre(!/youtu/.test(host));
      expect(youtubeId(`https://${host}/watch?v=${video}`)).toBeUndefined();
      expect(youtubeId(`https://${host}/youtu.be/${video}`)).toBeUndefined();
    }),
  );
});

test('youtubeId returns only valid ids for any input', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(youtubeId(text) ?? 'dQw4w9WgXcQ').toMatch(/^[\w-]{11}$/);
    }),
  );
});
