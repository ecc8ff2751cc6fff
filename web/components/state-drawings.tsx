// The drawings of empty, missing, forbidden, offline and crash states, in the style of the home page's illustration.
import type { ReactNode } from 'react';
import type { Drawing } from './StatePicture.tsx';

const sheet = 'fill-surface stroke-line dark:stroke-control';

/** Three lines of text. */
const text = (x: number, y: number, width: number) => (
  <g className="fill-line">
    <rect x={x} y={y} width={width} height="5" rx="2.5" />
    <rect x={x} y={y + 11} width={width * 0.8} height="5" rx="2.5" />
    <rect x={x} y={y + 22} width={width * 0.92} height="5" rx="2.5" />
  </g>
);

export const drawings: Record<Drawing, ReactNode> = {
  empty: (
    <>
      <g transform="rotate(-9 56 66)">
        <rect x="22" y="30" width="76" height="88" rx="9" className={sheet} strokeWidth="1.5" />
        <rect x="32" y="42" width="30" height="6" rx="3" className="fill-blue" />
        {text(32, 58, 50)}
      </g>
      <g transform="rotate(9 150 46)">
        <rect x="116" y="22" width="62" height="42" rx="8" className="fill-yellow" />
        <rect x="125" y="33" width="32" height="5" rx="2.5" className="fill-dark" />
        <rect x="125" y="45" width="22" height="4" rx="2" fill="#dfc93f" />
      </g>
      <rect x="124" y="84" width="52" height="38" rx="9" className="fill-dark dark:stroke-control" />
      <circle cx="139" cy="99" r="6.5" className="fill-red" />
      <circle cx="150" cy="99" r="6.5" className="fill-blue" />
      <circle cx="161" cy="99" r="6.5" className="fill-green" />
      <rect x="70" y="40" width="60" height="60" rx="17" className={sheet} strokeWidth="1.5" />
    </>
  ),
  missing: (
    <>
      <g transform="rotate(-6 84 70)">
        <rect x="44" y="20" width="82" height="98" rx="10" className={sheet} strokeWidth="1.5" />
        <rect x="56" y="34" width="34" height="7" rx="3.5" className="fill-blue" />
        {text(56, 52, 56)}
        <rect x="56" y="86" width="26" height="20" rx="5" className="fill-green" />
      </g>
      <g transform="rotate(10 152 40)">
        <rect x="130" y="16" width="42" height="42" rx="9" className="fill-yellow" />
        <path
          d="M145 33a6.5 6.5 0 1 1 8.5 6.3c-1.6.6-2.5 1.6-2.5 3.2M151 48v.2"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-dark"
        />
      </g>
      <path
        d="M139 103l21 21"
        strokeWidth="9"
        strokeLinecap="round"
        className="stroke-dark dark:stroke-control"
      />
      <circle cx="124" cy="88" r="22" strokeWidth="6" className="fill-blue-soft stroke-blue" />
      <path
        d="M113 84a12 12 0 0 1 8-8"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-surface"
      />
    </>
  ),
  forbidden: (
    <>
      <g transform="rotate(-7 68 64)">
        <rect x="34" y="24" width="72" height="86" rx="9" className={sheet} strokeWidth="1.5" />
        <rect x="45" y="37" width="30" height="6" rx="3" className="fill-blue" />
        {text(45, 53, 48)}
      </g>
      <g transform="rotate(8 154 40)">
        <rect x="128" y="24" width="50" height="32" rx="8" className="fill-green" />
        <circle cx="142" cy="40" r="7" className="fill-green-ink opacity-25 dark:fill-dark" />
        <path d="M155 40h12" strokeWidth="4" strokeLinecap="round" className="stroke-[#3a6011]" />
      </g>
      <path d="M101 78V64a19 19 0 0 1 38 0v14" fill="none" strokeWidth="8" className="stroke-blue" />
      <rect x="86" y="74" width="68" height="52" rx="13" className="fill-dark dark:stroke-control" />
      <circle cx="120" cy="96" r="7" className="fill-yellow" />
      <path d="M120 98v13" strokeWidth="5" strokeLinecap="round" className="stroke-yellow" />
    </>
  ),
  offline: (
    <>
      <g transform="rotate(-5 46 74)">
        <rect x="14" y="44" width="66" height="62" rx="10" className={sheet} strokeWidth="1.5" />
        <rect x="24" y="55" width="26" height="6" rx="3" className="fill-blue" />
        {text(24, 70, 46)}
      </g>
      <rect x="126" y="46" width="60" height="48" rx="11" className="fill-dark dark:stroke-control" />
      <circle cx="143" cy="65" r="7.5" className="fill-red" />
      <circle cx="156" cy="65" r="7.5" className="fill-blue" />
      <circle cx="169" cy="65" r="7.5" className="fill-green" />
      <rect x="138" y="80" width="30" height="5" rx="2.5" className="fill-white" />
      <path
        d="M62 40c6-16 20-22 34-16M108 30c12 0 24 6 32 14"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 9"
        className="stroke-blue"
      />
      <path
        d="M97 14l12 20M109 14L97 34"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-red"
        fill="none"
      />
      <g transform="rotate(7 112 110)">
        <rect x="88" y="94" width="48" height="32" rx="8" className="fill-yellow" />
        <rect x="96" y="103" width="26" height="4.5" rx="2" className="fill-dark" />
        <rect x="96" y="113" width="18" height="4" rx="2" fill="#dfc93f" />
      </g>
    </>
  ),
  crash: (
    <>
      <g transform="rotate(-8 70 72)">
        <path
          d="M46 24h50l-10 24 12 16-14 20 10 34H46a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10z"
          className={sheet}
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <rect x="47" y="37" width="28" height="6" rx="3" className="fill-blue" />
        {text(47, 53, 30)}
      </g>
      <g transform="rotate(9 128 72)">
        <path
          d="M106 20h46a10 10 0 0 1 10 10v76a10 10 0 0 1-10 10h-48l-10-34 14-20-12-16z"
          className={sheet}
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <rect x="116" y="36" width="34" height="26" rx="6" className="fill-green" />
        {text(114, 74, 36)}
      </g>
      <circle cx="156" cy="104" r="20" className="fill-red" />
      <path d="M156 94v11M156 113v.2" strokeWidth="5" strokeLinecap="round" className="stroke-white" />
    </>
  ),
};
