// Compiles each schema of the contract once per process. Fastify would compile the refusal for every route and status, and
// everything again for every app of a test worker.
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Factory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type BuildSerializer = NonNullable<Factory['buildSerializer']>;

const selectSerializer = SerializerSelector();

const buildSerializer: BuildSerializer = (sharedSchemas, options) => {
  const compile = selectSerializer(sharedSchemas, options);
  return (route) => {
    const known = serializers.get(route.schema as object);
    if (known) return known;
    const serializer = compile(route);
    serializers.set(route.schema as object, serializer);
    return serializer;
  };
};

const serializers = new WeakMap<object, ReturnType<ReturnType<BuildSerializer>>>();

/** Ajv caches validators by schema; sharing it between apps shares them. */
export const compilersFactory: Factory = { buildValidator: AjvCompiler(), buildSerializer };
