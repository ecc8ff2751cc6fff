// The rules in force on this instance, and how they are applied to what a member writes: once, to every route that declares `watches`.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPrivileged } from '#contract/permissions.ts';
import { defaultTextLimits, type RuleAction, type TextLimits } from '#contract/safety/rules.rules.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { rules, textLimits } from '#server/db/tables/safety/rules.ts';
import { Refused } from '#server/lib/errors.ts';
import { TableCache } from '#server/lib/table-cache.ts';
import { countLinks, masked, TextWatch } from '#server/lib/watched-text.ts';
import type { Watched } from './suspicion.service.ts';

export type RuleRow = typeof rules.$inferSelect;

/**
 * What happens with a text that a moderator has to read first. 'held': it waits. 'read': a moderator reads every one anyway.
 * 'refused': it cannot wait, so it is refused.
 */
type Watching = 'held' | 'read' | 'refused';

declare module 'fastify' {
  interface FastifyContextConfig {
    watches?: Watching;
  }
  interface FastifyRequest {
    /** Why a moderator has to read it first, by the rules. */
    heldFor: Watched['heldFor'];
  }
}

export interface RulesInForce {
  watch: TextWatch<RuleRow>;
  limits: TextLimits;
}

export class Watch {
  private constructor(private readonly cache: TableCache<RulesInForce>) {}

  static async open(database: Database): Promise<Watch> {
    return new Watch(await TableCache.open(database, [rules, textLimits], readRules));
  }

  /** For a route that declares `watches: 'held'`. */
  of({ heldFor }: FastifyRequest): Watched {
    return { limits: this.inForce.limits, heldFor };
  }

  get inForce(): RulesInForce {
    return this.cache.value;
  }

  /** Adds a hook to every route that declares `watches`: after validation, for the fields that are texts by the schema. */
  watchRoutes(app: FastifyInstance): void {
    app.decorateRequest('heldFor', undefined);
    app.addHook('onRoute', (route) => {
      const how = route.config?.watches;
      const names = textFields(route.schema?.body);
      if (!how || names.length === 0) return;
      const check = async (request: FastifyRequest) => {
        await this.check(request, request.body as Record<string, unknown>, names);
      };
      route.preHandler = [check, ...[route.preHandler ?? []].flat()];
    });
  }

  /** Masks words in place, and refuses. For forms, whose fields are read by the handler, `names` are all of them. */
  async check(
    request: FastifyRequest,
    fields: Record<string, unknown>,
    names: readonly string[] = Object.keys(fields),
  ): Promise<void> {
    const how = request.routeOptions.config.watches;
    const role = request.signedIn?.user.role;
    if (!how || !role || isPrivileged({ role })) return;
    await this.cache.whenCurrent();
    request.heldFor = applyRules(this.inForce, fields, names, { how, isLimited: role === 'user' });
  }
}

export async function readRules(db: Db): Promise<RulesInForce> {
  const [stored] = await db.select({ values: textLimits.values }).from(textLimits);
  return {
    watch: new TextWatch(await db.select().from(rules)),
    limits: { ...defaultTextLimits, ...stored?.values },
  };
}

function applyRules(
  { watch, limits }: RulesInForce,
  fields: Record<string, unknown>,
  names: readonly string[],
  { how, isLimited }: { how: Watching; isLimited: boolean },
): Watched['heldFor'] {
  let isHeld = false;
  let links = 0;
  const checked = (name: string, text: string): string => {
    const found = watch.find(text);
    const met = (action: RuleAction) => found.find(({ rule }) => rule.action === action);
    const written = (place: { start: number; end: number }) => text.slice(place.start, place.end);
    const refused = met('refuse');
    if (refused) throw notAllowed(name, written(refused), refused.rule);
    const held = met('hold');
    if (held && how === 'refused') throw cannotWait(name, written(held), held.rule);
    isHeld ||= held !== undefined;
    links += countLinks(text);
    const masks = found.filter(({ rule }) => rule.action === 'mask');
    // An address with dots in it would lead nowhere.
    if (masks[0] && /^https?:\/\/\S*$/i.test(text)) throw notAllowed(name, written(masks[0]), masks[0].rule);
    return masks.length > 0 ? masked(text, masks) : text;
  };
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = checked(name, value);
    else if (Array.isArray(value))
      fields[name] = value.map((each) => (typeof each === 'string' ? checked(name, each) : each));
  }
  const hasManyLinks = isLimited && links > limits.links;
  if (hasManyLinks && how === 'refused') throw tooManyLinks(limits.links);
  if (how !== 'held') return undefined;
  return isHeld ? 'watched' : hasManyLinks ? 'many_links' : undefined;
}

/** Those of one line or several, and lists of them. Not ids, addresses of mail and passwords. */
function textFields(schema: unknown): string[] {
  const { properties = {} } = (schema ?? {}) as {
    properties?: Record<string, { clean?: string; items?: { clean?: string } }>;
  };
  const isText = (clean = '') => ['line', 'name', 'text'].includes(clean);
  return Object.entries(properties).flatMap(([name, { clean, items }]) =>
    isText(clean) || isText(items?.clean) ? [name] : [],
  );
}

const refusal = (field: string, message: string) =>
  new Refused('rule_met', { message, errors: { [field]: message } });

const notAllowed = (field: string, written: string, { note }: RuleRow) =>
  refusal(
    field,
    `The rules of this campus do not allow “${written}” here.${noted(note)} Please write it without.`,
  );

const cannotWait = (field: string, written: string, { note }: RuleRow) =>
  refusal(
    field,
    `By the rules of this campus a moderator has to read “${written}” first, which is not possible here.${noted(note)} Please write it without.`,
  );

const tooManyLinks = (most: number) =>
  new Refused('rule_met', {
    message: `By the rules of this campus there are at most ${most} links in a text. Please leave some out.`,
  });

const noted = (note: string): string => (note ? ` ${note}${/[.!?]$/.test(note) ? '' : '.'}` : '');
