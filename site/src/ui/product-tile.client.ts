import { shareViewTransition } from './share-view-transition.ts';

shareViewTransition('case', '.tile > a', '.tile-stage img');
