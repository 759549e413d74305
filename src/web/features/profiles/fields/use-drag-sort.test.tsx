import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { useDragSort } from './use-drag-sort.ts';

const row = (top: number) => ({ getBoundingClientRect: () => ({ top, height: 40 }) });
const LIST = { current: { children: [row(0), row(50), row(100)] } as unknown as HTMLElement };

const pointer = (pointerId: number, clientY: number) =>
  ({
    ...{ button: 0, pointerId, clientY, isPrimary: pointerId === 1 },
    currentTarget: { setPointerCapture: () => undefined },
  }) as unknown as PointerEvent<HTMLElement>;

it('ignores a second finger while a row is dragged', () => {
  const onMove = vi.fn();
  const { result } = renderHook(() => useDragSort(LIST, onMove));
  const handle = (index: number) => result.current.handle(index);
  act(() => handle(0).onPointerDown(pointer(1, 0)));
  act(() => handle(0).onPointerMove(pointer(1, 60)));
  act(() => handle(2).onPointerDown(pointer(2, 100)));
  expect(result.current.dragged).toBe(0);
  act(() => handle(2).onPointerUp(pointer(2, 100)));
  expect(onMove).not.toHaveBeenCalled();
  act(() => handle(0).onPointerUp(pointer(1, 60)));
  expect(onMove.mock.calls).toEqual([[0, 1]]);
});
