import '../../listing/list.client.ts';
import '../../ui/product-tile.client.ts';
import './choice/tile-choice.client.ts';
