import '../../listing/list.client.ts';
import '../../ui/product-tile.client.ts';
