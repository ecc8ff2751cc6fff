// The shapes of lucide-react's icons, joined into one path each.

/** The shapes in the source of an icon: a tag and its attributes each. */
export function shapesOf(source) {
  const node = /\bnode: (\[.*?\])(?:,\s*aliases: .*?)?\s*\};/s.exec(source)?.[1];
  const json = node?.replaceAll(/(\w+): /g, '"$1": ').replaceAll(/,(\s*[\]}])/g, '$1');
  return json && JSON.parse(json).map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
}

/** One path for all shapes that are drawn alike; others, such as a dot that is filled, stay as they are. */
export function joinShapes(shapes) {
  const joined = [];
  const others = [];
  for (const [tag, attributes] of shapes) {
    const { fill, ...numbers } = attributes;
    if (fill === undefined) joined.push(outlines[tag](numbers));
    else others.push([tag, attributes]);
  }
  return [['path', { d: joined.join('') }], ...others];
}

const outlines = {
  path: ({ d }) => startAbsolutely(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => ellipse(+cx, +cy, +r, +r),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(+cx, +cy, +rx, +ry),
  rect: ({ x, y, width, height, rx = '0', ry = rx }) => rectangle(+x, +y, +width, +height, +rx, +ry),
};

/** A path that begins with a relative ‘m’ would continue from the end of the one before. Pairs of numbers after it are lines. */
function startAbsolutely(d) {
  const number = String.raw`[\s,]*(-?(?:\d+\.?\d*|\.\d+))`;
  const start = new RegExp(`^\\s*m${number}${number}[\\s,]*([-.\\d])?`);
  return d.replace(start, (_, x, y, next) => `M${x} ${y}${next ? `l${next}` : ''}`);
}

const ellipse = (x, y, rx, ry) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rectangle(x, y, width, height, rx, ry) {
  const corner = (toX, toY) => (rx === 0 ? '' : `a${rx} ${ry} 0 0 1 ${toX} ${toY}`);
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`;
}
