import { Picture } from '../../ui/picture.tsx';
import type { DetailProps } from './detail-props.ts';
import './features.css';

/** The item's features, each with its icon. */
export function Features({ product: { item, lang } }: DetailProps) {
  const features = item.product_features.filter(({ title }) => title !== null);
  if (features.length === 0) return null;
  return (
    <ul className="features" data-later lang={lang.product_features}>
      {features.map(({ title, product_feature_icon: icon }, index) => (
        <li key={index}>
          {icon && <Picture image={icon} alt="" sizes="24px" maxWidth={200} />}
          {title}
        </li>
      ))}
    </ul>
  );
}
