import {
  api,
  type Answer,
  type Broken,
  type ChargeOdds,
  type Choice,
  type Dice,
  type GameError,
  type GameView,
  type OddsError,
  type Report,
} from '../shared/api';
import { chosen } from '../shared/settings.svelte';

/** One game on screen: what it is, what can be given to it, and what went wrong last. */
export class Session {
  view = $state.raw() as GameView;
  fault = $state.raw<GameError | Broken | null>(null);
  busy = $state(false);
  odds = $state.raw<ChargeOdds | null>(null);
  oddsFault = $state.raw<OddsError | Broken | null>(null);
  /** How many inputs of this game are known to be on disk. */
  onDisk = $state(0);
  /** Rises with every change of the game, so that a card can start anew. */
  turn = $state(0);

  #asked = 0;

  constructor(view: GameView) {
    this.view = view;
    this.onDisk = view.inputs;
  }

  get saved(): boolean {
    return this.onDisk === this.view.inputs;
  }

  /** Listens for steps that reach the disk. Returns how to stop. */
  listen(): () => void {
    let stopped = false;
    let stop = () => {};
    void api
      .onSaved(({ game, inputs }) => {
        if (game === this.view.id) this.onDisk = inputs;
      })
      .then((unlisten) => {
        if (stopped) unlisten();
        else stop = unlisten;
      });
    return () => {
      stopped = true;
      stop();
    };
  }

  choose = (choice: Choice) => this.#take(() => api.choose(this.view.id, choice));
  giveDice = (dice: Dice) => this.#take(() => api.giveDice(this.view.id, dice));
  throwDice = () => this.#take(() => api.throwDice(this.view.id));
  report = (report: Report) => this.#take(() => api.report(this.view.id, report));
  undo = () => this.#take(() => api.undo(this.view.id));
  redo = () => this.#take(() => api.redo(this.view.id));

  /** Asks for the odds from here on, unless they are to stay hidden. */
  async count(): Promise<void> {
    const asked = ++this.#asked;
    this.oddsFault = null;
    if (!chosen.current.odds_shown || this.view.pending.kind === 'done') {
      this.odds = null;
      return;
    }
    const answer = await api.odds(this.view.id);
    if (asked !== this.#asked) return;
    this.odds = answer.ok ? answer.value : null;
    this.oddsFault = answer.ok ? null : answer.error;
  }

  async #take(give: () => Promise<Answer<GameView, GameError | Broken>>): Promise<void> {
    // One input at a time: a tap while the last is being written is dropped.
    if (this.busy) return;
    this.busy = true;
    try {
      const given = await give();
      if (given.ok) {
        this.view = given.value;
        // What a command gives back is on disk, whether or not the event of it has come yet.
        this.onDisk = given.value.inputs;
        this.fault = null;
        this.turn++;
      } else {
        this.fault = given.error;
      }
    } finally {
      this.busy = false;
    }
  }
}
