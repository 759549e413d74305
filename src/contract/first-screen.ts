import type { Deck } from './feed.ts';
import type { OwnJobList } from './jobs.ts';

/** The first responses for the screens that a page opens with already rendered. */
export interface FirstAnswers {
  deck: Deck;
  jobs: OwnJobList;
}

export type FirstAnswer = {
  [Screen in keyof FirstAnswers]: { screen: Screen; answer: FirstAnswers[Screen] };
}[keyof FirstAnswers];
