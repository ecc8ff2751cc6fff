// The decorative illustration of the home page.
export function HeroPicture() {
  return (
    <svg viewBox="0 0 520 400" className="w-full" aria-hidden="true">
      <circle cx="262" cy="206" r="188" className="fill-blue opacity-10" />
      <g>
        <rect x="58" y="62" width="300" height="236" rx="18" className="fill-surface stroke-line" />
        <rect x="84" y="90" width="122" height="14" rx="7" className="fill-blue" />
        <g className="fill-line">
          <rect x="84" y="122" width="226" height="9" rx="4.5" />
          <rect x="84" y="142" width="206" height="9" rx="4.5" />
          <rect x="84" y="162" width="232" height="9" rx="4.5" />
        </g>
        <rect x="84" y="192" width="112" height="80" rx="12" className="fill-green" />
        <circle cx="124" cy="232" r="18" className="fill-green-ink opacity-25 dark:fill-dark" />
        <path d="M150 232h24" strokeWidth="6" strokeLinecap="round" className="stroke-[#3a6011]" />
        <rect x="208" y="192" width="124" height="80" rx="12" className="fill-blue-soft" />
        <path
          d="M226 254l28-30 22 18 20-28 24 40z"
          className="fill-blue stroke-blue"
          strokeLinejoin="round"
        />
      </g>
      <g transform="rotate(7 398 88)">
        <rect x="314" y="32" width="174" height="112" rx="16" className="fill-yellow" />
        <text x="336" y="76" className="fill-dark text-[22px] font-extrabold">
          MA101
        </text>
        <text x="336" y="100" className="fill-dark text-[14px]">
          Midterm, solved
        </text>
        <rect x="336" y="114" width="80" height="9" rx="4.5" fill="#dfc93f" />
      </g>
      <g>
        <rect x="330" y="226" width="166" height="138" rx="18" className="fill-dark dark:stroke-line" />
        <circle cx="370" cy="270" r="19" className="fill-red" />
        <circle cx="400" cy="270" r="19" className="fill-blue" />
        <circle cx="430" cy="270" r="19" className="fill-green" />
        <text x="352" y="322" className="fill-white text-[17px] font-bold">
          Study group
        </text>
        <text x="352" y="344" fill="#c8cdd5" className="text-[13.5px]">
          Thursday, library
        </text>
      </g>
      <g transform="rotate(-5 130 320)">
        <rect x="26" y="276" width="226" height="84" rx="18" className="fill-surface stroke-line" />
        <circle cx="70" cy="318" r="21" className="fill-blue-soft" />
        <path
          d="M61 318l7 7 12-14"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-blue-ink"
        />
        <text x="104" y="313" className="fill-ink text-[16px] font-bold">
          Found it helpful
        </text>
        <text x="104" y="334" className="fill-muted text-[13.5px]">
          Data structures notes
        </text>
      </g>
    </svg>
  );
}
