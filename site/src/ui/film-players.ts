/** Where films of other sites play, by the site; `{id}` is the film's. Pages may frame these origins. */
export const PLAYERS: Record<string, string> = {
  youtube: 'https://www.youtube-nocookie.com/embed/{id}?autoplay=1',
  vimeo: 'https://player.vimeo.com/video/{id}?autoplay=1&dnt=1',
};
