import '../../listing/list.client.ts';
import '../../ui/story-card.client.ts';
