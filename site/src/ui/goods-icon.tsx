import { GOODS } from '../brand/goods.ts';

/** What is sold, as an icon beside a text: the brand's drawing, or a case. */
export function GoodsIcon({ className = 'icon' }: { className?: string }) {
  const frame = { className, width: 22, height: 22, 'aria-hidden': true };
  if (GOODS) return <svg {...frame} viewBox={GOODS.box} dangerouslySetInnerHTML={{ __html: GOODS.inner }} />;
  return (
    <svg {...frame} viewBox="0 0 24 24">
      <rect x="6" y="7.5" width="12" height="12" rx="2.4" />
      <path d="M9.5 7.5V3.5h5v4M10 11v5M14 11v5M8.5 19.5v1.8M15.5 19.5v1.8" />
    </svg>
  );
}
