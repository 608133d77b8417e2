import { shareViewTransition } from './share-view-transition.ts';

shareViewTransition('case', 'tile');
