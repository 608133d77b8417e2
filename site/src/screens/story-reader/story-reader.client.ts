import './featured-luggage.client.ts';
import '../../ui/reading.client.ts';
import '../../ui/rich-text.client.ts';
import '../../ui/story-card.client.ts';
