import { LOGO, LOGO_HAS_NAME } from '../brand/logo.ts';
import './logo.css';

interface LogoProps {
  brand: string;
}

/** The brand's drawing and its name. Links to `/` (decision 10). */
export function Logo({ brand }: LogoProps) {
  return (
    <a className="logo" href="/">
      <i dangerouslySetInnerHTML={{ __html: LOGO }} />
      <span className={LOGO_HAS_NAME ? 'visually-hidden' : undefined}>{brand}</span>
    </a>
  );
}
