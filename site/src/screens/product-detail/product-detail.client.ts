import './gallery/gallery.client.ts';
import './gift-scroll.client.ts';
import './tools/keep-button.client.ts';
import './viewed-item.client.ts';
import '../../ui/rich-text.client.ts';
