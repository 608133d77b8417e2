import { shareViewTransition } from '../../ui/share-view-transition.ts';

shareViewTransition('case', '.story-luggage', 'img');
