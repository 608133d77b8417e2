import './experience/clamped-text.client.ts';
import './hero/hero-menu.client.ts';
import './hero/slideshow.client.ts';
import './looping-video.client.ts';
import './snap-row.client.ts';
