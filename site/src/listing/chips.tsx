import './chips.css';
import { Icon } from '../ui/icons.tsx';

interface ChipsProps {
  chips: { label: string; href: string; removeLabel: string; lang?: string | undefined }[];
}

/** One chip for each chosen filter value, linking to the list without it. */
export function Chips({ chips }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips">
      {chips.map(({ label, href, removeLabel, lang }) => (
        <li key={href}>
          <a className="chip" href={href} aria-label={removeLabel}>
            <span lang={lang}>{label}</span>
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}
