import './gallery/gallery.client.ts';
import '../../ui/rich-text.client.ts';
