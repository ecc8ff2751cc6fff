// A QR code, drawn in the browser: its secret is sent to no other service. Dark on white in both themes, which apps need.
import { encode } from 'uqr';

export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-control border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
