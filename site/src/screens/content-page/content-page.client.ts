import '../../ui/reading.client.ts';
import '../../ui/rich-text.client.ts';
