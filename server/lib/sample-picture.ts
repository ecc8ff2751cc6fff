// Draws the images of the demo data: posters in the colours of the site.
import sharp from 'sharp';

const palettes = [
  { paper: '#e3f2cf', main: '#b9e185', dark: '#3d6212', spot: '#fbeb78' },
  { paper: '#e9f0fb', main: '#648dcb', dark: '#1f3d6b', spot: '#b9e185' },
  { paper: '#fdf6cc', main: '#fbeb78', dark: '#5d5209', spot: '#df3821' },
  { paper: '#fbe3df', main: '#df3821', dark: '#6d1a0e', spot: '#648dcb' },
];

export function drawPoster(title: string, seed: number): Promise<Buffer> {
  const { paper, main, dark, spot } = palettes[seed % palettes.length] ?? {
    paper: '',
    main: '',
    dark: '',
    spot: '',
  };
  // Seeded pseudo-random numbers, so that every start draws the same image.
  const random = (step: number, range: number) => (((seed + 3) * (step + 7) * 7919) % range) | 0;
  const nodes = Array.from({ length: 6 }, (_, step) => ({
    x: 140 + step * 180,
    y: 300 + random(step, 300),
    r: 34 + random(step + 9, 46),
  }));
  const links = nodes
    .slice(1)
    .map(
      (node, index) =>
        `<line x1="${nodes[index]?.x}" y1="${nodes[index]?.y}" x2="${node.x}" y2="${node.y}" stroke="${dark}" stroke-width="7" stroke-dasharray="4 18" stroke-linecap="round"/>`,
    );
  const dots = nodes.map(
    ({ x, y, r }, index) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${index % 3 === 1 ? spot : main}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="${paper}"/>
    <rect x="80" y="70" width="180" height="14" rx="7" fill="${main}"/>
    ${titleLines(title)
      .map(
        (line, index) =>
          `<text x="80" y="${160 + index * 68}" font-family="sans-serif" font-size="56" font-weight="700" fill="${dark}">${escapeXml(line)}</text>`,
      )
      .join('')}
    ${links.join('')}${dots.join('')}
  </svg>`;
  // Reducing the colours would take eight times as long.
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** At most two: the picture has room for no more above the drawing. */
function titleLines(title: string): string[] {
  const [first = '', ...rest] = title.match(/.{1,28}(?=\s|$)\s*/g) ?? [title];
  const second = rest.join('').trim();
  return [first.trim(), second.length > 28 ? `${second.slice(0, 27)}…` : second].filter(Boolean);
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
