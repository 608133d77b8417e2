/** A film of another site plays in its link's place once it is chosen (decisions 20 and 26). */
const PLAYERS: Record<string, string> = {
  youtube: 'https://www.youtube-nocookie.com/embed/{id}?autoplay=1',
  vimeo: 'https://player.vimeo.com/video/{id}?autoplay=1&dnt=1',
};

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
