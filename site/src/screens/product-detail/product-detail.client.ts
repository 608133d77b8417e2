import './gallery/gallery.client.ts';
import './gift-scroll.client.ts';
import '../../ui/rich-text.client.ts';
