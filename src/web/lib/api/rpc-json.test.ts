import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { expect, it } from 'vitest';
import { fromRpcJson, toRpcJson } from './rpc-json.ts';

const VALUE = {
  job: { title: 'Padeiro', salary: 2500.5, ends_at: new Date('2026-11-28T12:00:00.123Z') },
  seen: [null, new Date(0), { at: new Date(1) }],
  empty: {},
};

const serializer = new StandardRPCJsonSerializer();
const overTheWire = (value: unknown) => JSON.parse(JSON.stringify(value));

it.each([VALUE, [VALUE], new Date(5), 'text', 0, null, undefined])(
  'reads a value that oRPC has serialized: %j',
  (value) => {
    const [json, meta] = serializer.serialize(value);
    expect(fromRpcJson(overTheWire({ json, meta }))).toStrictEqual(value);
  },
);

it('restores undefined elements of a list', () => {
  const [json, meta] = serializer.serialize([1, undefined, 2]);
  expect(fromRpcJson(overTheWire({ json, meta }))).toStrictEqual([1, undefined, 2]);
});

it.each([VALUE, [VALUE], new Date(5), 'text', 0, null])('writes a value that oRPC can deserialize: %j', (value) => {
  const { json, meta } = overTheWire(toRpcJson(value));
  expect(serializer.deserialize(json, meta)).toStrictEqual(value);
});

it('refuses a type that the contract does not use', () => {
  const [json, meta] = serializer.serialize({ days: new Set([1]) });
  expect(() => fromRpcJson(overTheWire({ json, meta }))).toThrow(TypeError);
});
