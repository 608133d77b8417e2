import './logo.css';

interface LogoProps {
  brand: string;
}

/** The wordmark: the sun on the horizon and the brand's name. Links to `/` (decision 10). */
export function Logo({ brand }: LogoProps) {
  return (
    <a className="logo" href="/">
      <svg
        width="46"
        height="28"
        viewBox="0 0 46 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        aria-hidden="true"
      >
        <path d="M9 24a14 14 0 0 1 28 0" />
        <path d="M1 25.5h44" />
      </svg>
      <span>{brand}</span>
    </a>
  );
}
