// The SVG of a card: text as paths, beside shapes of the home page's illustration. It contains no text of members.
import { siteName } from '#contract/page.ts';
import { type Card, cardSize, type Tone } from './card.ts';
import type { Typefaces } from './typeface.ts';

const ink = '#16202f';
const muted = '#4d5a6b';
const left = 80;
const textWidth = 700;

const tones: Record<Tone, { soft: string; ink: string; strong: string }> = {
  blue: { soft: '#dbe7f8', ink: '#2a5596', strong: '#648dcb' },
  red: { soft: '#fbdcd8', ink: '#a92413', strong: '#df3821' },
  yellow: { soft: '#fbf2b4', ink: '#6a5800', strong: '#fbeb78' },
  green: { soft: '#e0f2c8', ink: '#3a6011', strong: '#b9e185' },
  purple: { soft: '#e8dcf7', ink: '#66399f', strong: '#9a75cf' },
};

/** The largest size at which the title fits; the smallest one is shortened. */
const titleSizes = [
  { size: 78, maxLines: 2 },
  { size: 64, maxLines: 3 },
  { size: 50, maxLines: 4 },
] as const;

export function drawCard(card: Card, { medium, bold }: Typefaces): string {
  const { soft, ink: toneInk, strong } = tones[card.tone];
  const title = bold.readable(card.title);
  const eyebrow = bold.readable(card.eyebrow);
  const parts = [
    background,
    illustration(strong),
    brand(bold.draw(siteName, { x: left + 62, y: 112, size: 34, fill: ink })),
  ];
  if (title && eyebrow) {
    const text = bold.shorten(eyebrow, 26, textWidth - 48);
    const width = bold.width(text, 26) + 48;
    parts.push(
      `<rect x="${left}" y="178" width="${width}" height="50" rx="25" fill="${soft}"/>`,
      bold.draw(text, { x: left + 24, y: 212, size: 26, fill: toneInk }),
    );
  }
  parts.push(drawTitle(title ?? eyebrow ?? siteName, title && eyebrow ? 0 : -40, bold));
  const facts = card.facts.flatMap((fact) => medium.readable(fact) ?? []).join('  ·  ');
  const line = medium.shorten(facts, 30, textWidth);
  if (facts) parts.push(medium.draw(line, { x: left, y: 556, size: 30, fill: muted }));
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** In the middle of the space between the eyebrow and the facts. */
function drawTitle(title: string, offset: number, bold: Typefaces['bold']): string {
  const fitting = titleSizes
    .map(({ size, maxLines }) => ({
      size,
      maxLines,
      lines: bold.lines(title, size, { maxWidth: textWidth, maxLines: 9 }),
    }))
    .find(({ lines, maxLines }) => lines.length <= maxLines);
  const smallest = titleSizes[2];
  const size = fitting?.size ?? smallest.size;
  const lines =
    fitting?.lines ?? bold.lines(title, smallest.size, { maxWidth: textWidth, maxLines: smallest.maxLines });
  const lineHeight = size * 1.14;
  const middle = 372 + offset;
  const first = middle - (lines.length * lineHeight) / 2 + size * 0.84;
  return lines
    .map((line, index) =>
      bold.draw(line, { x: left, y: Math.round(first + index * lineHeight), size, fill: ink }),
    )
    .join('');
}

const background = `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#eaf1fb"/><stop offset="1" stop-color="#f8fafc"/></linearGradient></defs><rect width="1200" height="630" fill="url(#sky)"/>`;

const brand = (name: string): string =>
  `<g transform="translate(${left} 76) scale(1.5)"><rect width="32" height="32" rx="9" fill="#3a6ab3"/><circle cx="19.5" cy="16" r="7" fill="#b9e185"/><circle cx="12.5" cy="16" r="7" fill="#fff"/><path d="M16 9.94a7 7 0 0 1 0 12.12 7 7 0 0 1 0-12.12z" fill="#fbeb78"/></g>${name}`;

/** A sheet, a note and a dark card, as on the home page. */
const illustration = (
  strong: string,
): string => `<circle cx="1030" cy="330" r="240" fill="#648dcb" fill-opacity=".12"/>
<rect x="850" y="196" width="250" height="250" rx="20" fill="#fff" stroke="#e2e8f0" stroke-width="2"/>
<rect x="878" y="228" width="116" height="16" rx="8" fill="${strong}"/>
<g fill="#e2e8f0"><rect x="878" y="266" width="190" height="11" rx="5.5"/><rect x="878" y="290" width="168" height="11" rx="5.5"/><rect x="878" y="314" width="194" height="11" rx="5.5"/></g>
<rect x="878" y="346" width="92" height="72" rx="12" fill="#b9e185"/><circle cx="908" cy="382" r="15" fill="#3a6011" fill-opacity=".25"/><path d="M930 382h22" stroke="#3a6011" stroke-width="6" stroke-linecap="round"/>
<rect x="982" y="346" width="92" height="72" rx="12" fill="#eaf1fb"/><path d="M996 404l22-26 18 15 14-22 16 33z" fill="#648dcb" stroke="#648dcb" stroke-linejoin="round"/>
<g transform="rotate(8 1080 176)"><rect x="1004" y="120" width="150" height="104" rx="18" fill="#fbeb78"/><rect x="1026" y="146" width="84" height="14" rx="7" fill="#1a1a1a"/><rect x="1026" y="174" width="62" height="10" rx="5" fill="#dfc93f"/></g>
<rect x="1010" y="392" width="144" height="116" rx="20" fill="#1a1a1a"/><circle cx="1048" cy="434" r="18" fill="#df3821"/><circle cx="1077" cy="434" r="18" fill="#648dcb"/><circle cx="1106" cy="434" r="18" fill="#b9e185"/><rect x="1034" y="470" width="78" height="11" rx="5.5" fill="#fff"/>`;
