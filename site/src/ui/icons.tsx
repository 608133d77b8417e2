const DRAWINGS = {
  arrowLeft: <path d="M20 12H4m6-6-6 6 6 6" />,
  arrowRight: <path d="M4 12h16m-6-6 6 6-6 6" />,
  box: <path d="m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevron: <path d="m4 8 8 8 8-8" />,
  less: <path d="m15 5-7 7 7 7" />,
  more: <path d="m9 5 7 7-7 7" />,
  close: <path d="m5 5 14 14M19 5 5 19" />,
  enlarge: <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />,
  compare: (
    <>
      <rect x="4" y="9.5" width="6" height="8.5" rx="1.2" />
      <rect x="13" y="5.5" width="7" height="12.5" rx="1.4" />
      <path d="M2 20.5h20" />
    </>
  ),
  minus: <path d="M5 12h14" />,
  muted: <path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.5l5 5m0-5-5 5" />,
  outward: <path d="M8 6h10v10M18 6 6 18" />,
  page: <path d="M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4" />,
  pause: <path d="M9 6v12M15 6v12" />,
  phone: (
    <path d="M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.500v3a2 2 0 0 1-2 2A16 16 0 0 1 4.5 5.500a2 2 0 0 1 2-2z" />
  ),
  pin: (
    <>
      <path d="M12 21s7-6.3 7-11.500A7 7 0 0 0 5 9.500C5 14.7 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  play: <path d="M8 5.5v13l11-6.5z" />,
  question: <path d="M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .6-1.500 1.300-1.500 2.300M12 18.500v.1" />,
  plus: <path d="M12 5v14M5 12h14" />,
  print: <path d="M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z" />,
  ribbon: <path d="M7 4h10v16.2l-5-4.2-5 4.2z" />,
  ruler: <path d="M3 16.500 16.500 3 21 7.500 7.500 21zM7.500 12l2 2M10.500 9l2 2M13.500 6l2 2" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  share: <path d="M12 14V3.5M8 7l4-3.5L16 7M6 11H4.5v9.5h15V11H18" />,
  sound: <path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />,
};

export type IconName = keyof typeof DRAWINGS;

/** A decorative icon of the design: the text beside it, visible or visually hidden, carries the meaning. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
