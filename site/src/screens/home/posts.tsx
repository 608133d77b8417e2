import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Post } from './sections.query.ts';
import './posts.css';

interface PostsProps {
  title: string | null;
  caption: string | null;
  posts: Post[];
  locale: string;
}

/** Pictures of customers with the case they carry (specification section 3, 'Instagram-style post'). */
export function Posts({ title, caption, posts, locale }: PostsProps) {
  return (
    <section className="sec posts-section">
      <div className="wrap">
        <div className="sec-head">
          {title && <h2 className="t-h1 reveal">{title}</h2>}
          {caption && <p className="t-lead">{caption}</p>}
        </div>
        <div className="posts" tabIndex={0} role="group" aria-label={title ?? undefined}>
          {posts.map((post) => (
            <PostFigure key={`${post.username} ${post.caption}`} post={post} locale={locale} />
          ))}
        </div>
      </div>
    </section>
  );
}

function PostFigure({ post, locale }: { post: Post; locale: string }) {
  const { instagram_post, username, caption, featured_luggage: luggage } = post;
  return (
    <figure>
      {instagram_post && (
        <Picture
          image={instagram_post}
          sizes="(min-width: 1025px) 18vw, (min-width: 768px) 30vw, 62vw"
        />
      )}
      <figcaption>
        {username && <b>@{username.replace(/^@/, '')}</b>}
        {caption}
        {luggage && (
          <a className="ul t-soft" href={paths.product('luggages', locale, luggage.item_sku)}>
            {[luggage.title, luggage.color?.color].filter(Boolean).join(', ')}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
