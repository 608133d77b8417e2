import { type Messages } from '../../messages/messages.ts';
import { langOf } from '../../content/client/language-marks.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ProductListData, Service } from './product-list.query.ts';
import './services.css';

interface ServicesProps {
  services: ProductListData['services'];
  brandSegment: string;
  locale: string;
  messages: Messages;
}

/** The services block after a list; renders nothing if there are none. */
export function Services({ services, brandSegment, locale, messages }: ServicesProps) {
  if (!services?.entries.length) return null;
  return (
    <section className="wrap services" data-later>
      <h2 className="visually-hidden">{messages.list.services}</h2>
      <ul lang={langOf(services.locale, locale)}>
        {services.entries.map((service) => (
          <li key={service.title}>
            {service.service_link ? (
              <a href={paths.service(brandSegment, locale, service.service_link)}>
                <ServiceText service={service} />
              </a>
            ) : (
              <div>
                <ServiceText service={service} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServiceText({ service: { icon, title, caption } }: { service: Service }) {
  return (
    <>
      {icon && <Picture image={icon} alt="" sizes="1.75rem" className="services-icon" />}
      <h3 className="t-h3">{title}</h3>
      {caption && <p className="t-soft">{caption}</p>}
    </>
  );
}
