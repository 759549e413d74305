import type { Deck } from './feed.ts';
import type { OwnJobList } from './jobs.ts';

/** The screens that a page opens with drawn already, and what the first request of each would be answered. */
export interface FirstAnswers {
  deck: Deck;
  jobs: OwnJobList;
}

export type FirstAnswer = {
  [Screen in keyof FirstAnswers]: { screen: Screen; answer: FirstAnswers[Screen] };
}[keyof FirstAnswers];
