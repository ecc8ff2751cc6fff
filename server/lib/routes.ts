// Registers routes from a call table of the contract, which gives them their schemas, types and status.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Call, Calls, ParamsOf, QueryOf } from '#contract/call.ts';
import type { RouteAccess } from './access.ts';
import type { Limit } from './declared-limits.ts';
import { responseSchemas } from './schemas.ts';

interface Options {
  access: RouteAccess;
  /** A write that members with an unconfirmed address may make, where writing needs a confirmed one. */
  allowsUnconfirmed?: true;
  /** A write that only the person sees, or that protects them: someone who is muted may make it too. */
  allowsMuted?: true;
  /** Also for someone who is suspended. */
  whileSuspended?: true;
  /** Also for someone whose role needs a second factor and who has none yet. */
  beforeSecondFactor?: true;
  /** Also while the section of its feature is switched off: other sections need it. */
  withoutSection?: true;
  /** What it writes is read by others: the rules for texts apply (server/features/safety/rules). */
  watches?: 'held' | 'read' | 'refused';
  /** How often it can be called: those without `counts` are taken before the handler, the others by the service. */
  limits?: readonly Limit[];
  /** For the documentation at /api/docs. */
  summary: string;
  /** Successful requests are not logged. */
  quiet?: boolean;
  /** Neither the log nor the session tells who has called it or when, nor for what. */
  isAnonymous?: true;
  /** False for a route that compresses its responses itself. */
  compress?: false;
  /** In bytes, where it differs from the default. */
  bodyLimit?: number;
}

type RequestOf<Address extends string, One extends Call> = FastifyRequest<{
  Params: ParamsOf<Address>;
  Querystring: QueryOf<One>;
  Body: BodyOf<One>;
}>;

type Handling<Address extends string, One extends Call> =
  | {
      /** Returns the body; the status is the table's. */
      handler(request: RequestOf<Address, One>, reply: FastifyReply): AnswerOf<One> | Promise<AnswerOf<One>>;
    }
  | {
      /** Sends the reply itself: files, streams, redirects and cached responses. */
      send(request: RequestOf<Address, One>, reply: FastifyReply): unknown;
    };

export function routesOf<Table extends Calls>(app: FastifyInstance, table: Table) {
  return <Address extends keyof Table & keyof Calls>(
    address: Address,
    options: Options & Handling<Address, Table[Address]>,
  ): void => {
    const [method = '', url = ''] = address.split(' ');
    const { query, body, form, answer, status = 200 } = table[address] as Call;
    const {
      access,
      allowsUnconfirmed,
      allowsMuted,
      whileSuspended,
      beforeSecondFactor,
      withoutSection,
      watches,
      limits,
      summary,
      quiet,
      isAnonymous,
      compress,
      bodyLimit,
    } = options;
    const handle = ('handler' in options ? options.handler : options.send) as Handle;
    app.route({
      method,
      url,
      config: {
        access,
        ...(allowsUnconfirmed && { allowsUnconfirmed }),
        ...(allowsMuted && { allowsMuted }),
        ...(whileSuspended && { whileSuspended }),
        ...(beforeSecondFactor && { beforeSecondFactor }),
        ...(withoutSection && { withoutSection }),
        ...(watches && { watches }),
        ...(limits && { limits }),
        ...(quiet && { quiet }),
        ...(isAnonymous && { isAnonymous }),
        ...(form && { hasNoDeadline: true }),
      },
      ...(compress === false && { compress }),
      ...(bodyLimit && { bodyLimit }),
      schema: {
        summary,
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: responseSchemas(status, answer),
      },
      handler: 'handler' in options && status !== 200 ? withStatus(status, handle) : handle,
    });
  };
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown;

const withStatus =
  (status: number, handle: Handle): Handle =>
  (request, reply) => {
    reply.code(status);
    return handle(request, reply);
  };
