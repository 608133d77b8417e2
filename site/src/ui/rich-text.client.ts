import { PLAYERS } from './film-players.ts';
import './video-notice.client.ts';

/** Following a link to a video on another site replaces the link with the player (decisions 20 and 26). */
document.addEventListener('click', (event) => {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-film]');
  const [site = '', id = ''] = link?.dataset.film?.split('/') ?? [];
  const player = PLAYERS[site];
  if (!link || !player || !isPlain) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.className = 'video-frame';
  frame.title = link.textContent;
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.src = player.replace('{id}', id);
  link.replaceWith(frame);
  frame.focus();
});
