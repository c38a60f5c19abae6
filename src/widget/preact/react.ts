/** Stands for `react` in the widget. A hook that is not listed here stops the widget's build. */
export { createContext, Fragment } from 'preact';
export {
  useCallback,
  useContext as use,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';
