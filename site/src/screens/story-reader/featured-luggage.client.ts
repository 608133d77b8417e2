import { shareViewTransition } from '../../ui/share-view-transition.ts';

shareViewTransition('case', 'featured-luggage');
