// A QR code, drawn in the browser: what it says is sent to no other service. Dark on white in both themes, which scanners need.
import { encode } from 'uqr';

interface Props {
  text: string;
  label: string;
  /** Of its size. */
  className?: string;
}

export default function QrCode({ text, label, className = 'size-52' }: Props) {
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
      className={`shrink-0 rounded-control border border-line bg-white ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
