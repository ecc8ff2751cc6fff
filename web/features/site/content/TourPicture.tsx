// Small decorative drawings for the texts of content pages, in the shapes of the home page's illustration.
import type { ReactNode } from 'react';
import type { PictureName } from '#contract/site/content.rules.ts';

export const TourPicture = ({ name }: { name: PictureName }) => (
  <svg viewBox="0 0 640 200" className="w-full rounded-card bg-blue-soft print:hidden" aria-hidden="true">
    {pictures[name]}
  </svg>
);

const Sheet = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <rect x={x} y={y} width={width} height={height} rx="14" className="fill-surface stroke-line" />
);

const Lines = ({ x, y, widths }: { x: number; y: number; widths: number[] }) => (
  <g className="fill-line">
    {widths.map((width, index) => (
      <rect key={width} x={x} y={y + index * 18} width={width} height="8" rx="4" />
    ))}
  </g>
);

const Card = ({ x, colour }: { x: number; colour: string }) => (
  <g>
    <Sheet x={x} y={92} width={140} height={92} />
    <path
      d={`M${x} 106a14 14 0 0 1 14-14h112a14 14 0 0 1 14 14v18h-140z`}
      className={`stroke-transparent ${colour}`}
    />
    <Lines x={x + 16} y={138} widths={[100, 76]} />
  </g>
);

const Person = ({ x, y, colour }: { x: number; y: number; colour: string }) => (
  <g className={colour}>
    <circle cx={x} cy={y} r="20" />
    <path d={`M${x - 34} ${y + 62}a34 34 0 0 1 68 0z`} />
  </g>
);

const pictures: Record<PictureName, ReactNode> = {
  find: (
    <>
      <Sheet x={80} y={24} width={480} height={48} />
      <g fill="none" strokeWidth="4" strokeLinecap="round" className="stroke-blue">
        <circle cx="110" cy="46" r="9" />
        <path d="M117 53l8 8" />
      </g>
      <text x="140" y="54" className="fill-ink text-[18px] font-semibold">
        eigenvalues
      </text>
      <Card x={80} colour="fill-purple" />
      <Card x={250} colour="fill-green" />
      <Card x={420} colour="fill-yellow" />
    </>
  ),
  read: (
    <>
      <Sheet x={200} y={20} width={240} height={200} />
      <rect x="224" y="44" width="110" height="14" rx="7" className="fill-purple" />
      <Lines x={224} y={76} widths={[192, 180, 186]} />
      <rect x="224" y="138" width="192" height="70" rx="10" className="fill-blue-soft" />
      <path d="M244 190l34-32 24 18 26-30 34 44z" className="fill-blue" />
      <g transform="rotate(6 510 92)">
        <rect x="456" y="58" width="116" height="68" rx="14" className="fill-yellow" />
        <text x="474" y="90" className="fill-dark text-[18px] font-extrabold">
          MA101
        </text>
        <rect x="474" y="102" width="62" height="8" rx="4" fill="#dfc93f" />
      </g>
      <Lines x={92} y={84} widths={[72, 56, 64]} />
    </>
  ),
  share: (
    <>
      <rect
        x="130"
        y="26"
        width="380"
        height="148"
        rx="16"
        strokeWidth="3"
        strokeDasharray="10 10"
        className="fill-surface stroke-blue"
      />
      <g transform="rotate(-8 236 100)">
        <rect x="196" y="52" width="80" height="100" rx="10" className="fill-purple-soft stroke-line" />
        <rect x="210" y="70" width="40" height="9" rx="4.5" className="fill-purple" />
        <Lines x={210} y={92} widths={[52, 44, 48]} />
      </g>
      <g fill="none" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" className="stroke-solid">
        <path d="M390 134v-66" />
        <path d="M362 94l28-28 28 28" />
      </g>
      <path d="M340 150h100" strokeWidth="7" strokeLinecap="round" className="stroke-green" />
    </>
  ),
  thank: (
    <>
      <g transform="rotate(-4 230 96)">
        <Sheet x={84} y={54} width={290} height={84} />
        <circle cx="132" cy="96" r="24" className="fill-green" />
        <path
          d="M121 96l8 8 15-17"
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-[#3a6011]"
        />
        <text x="172" y="92" className="fill-ink text-[19px] font-bold">
          Found it helpful
        </text>
        <text x="172" y="116" className="fill-muted text-[15px]">
          Data structures notes
        </text>
      </g>
      <g>
        <rect x="410" y="40" width="150" height="120" rx="18" className="fill-dark dark:stroke-line" />
        <path d="M485 66c-17 0-26 13-26 29v17l-9 13h70l-9-13v-17c0-16-9-29-26-29z" className="fill-white" />
        <circle cx="485" cy="134" r="8" className="fill-white" />
        <circle cx="512" cy="70" r="14" className="fill-red" />
      </g>
    </>
  ),
  people: (
    <>
      <Sheet x={90} y={24} width={460} height={152} />
      <Person x={180} y={78} colour="fill-blue" />
      <Person x={275} y={78} colour="fill-red" />
      <Person x={370} y={78} colour="fill-green" />
      <Person x={465} y={78} colour="fill-yellow" />
      <rect x="130" y="154" width="380" height="8" rx="4" className="fill-line" />
    </>
  ),
};
