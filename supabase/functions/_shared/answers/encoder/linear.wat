;; A linear layer: out[t][r] = bias[r] + scale[r] * sum of x[t][c] * weight[r][c] over c.
;; x, scale, bias and out are f32, weights are int8, row by row. Addresses are in bytes.
;; $rows is a multiple of 4, $columns of 16; $scratch has room for four rows of f32.
;; Four rows are taken together, so that every number of x is loaded once for four products.
;;
;; After a change: npx --package wabt@1.0.39 wat2wasm linear.wat -o linear.wasm && base64 -w 0 linear.wasm
;; and put the text into kernel.ts.
(module
  (memory (export "memory") 1)
  (func (export "linear")
    (param $x i32) (param $tokens i32) (param $columns i32)
    (param $weights i32) (param $scales i32) (param $biases i32) (param $rows i32)
    (param $out i32) (param $scratch i32)
    (local $row i32) (local $token i32)
    (local $from i32) (local $to i32) (local $end i32)
    (local $w0 i32) (local $w1 i32) (local $w2 i32) (local $w3 i32) (local $stop i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $v v128)

    (loop $eachFourRows
      ;; int8 to f32, sixteen at a time
      (local.set $from (i32.add (local.get $weights) (i32.mul (local.get $row) (local.get $columns))))
      (local.set $end (i32.add (local.get $from) (i32.shl (local.get $columns) (i32.const 2))))
      (local.set $to (local.get $scratch))
      (loop $widen
        (local.set $v (v128.load8x8_s (local.get $from)))
        (v128.store (local.get $to)
          (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $v))))
        (v128.store offset=16 (local.get $to)
          (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $v))))
        (local.set $v (v128.load8x8_s offset=8 (local.get $from)))
        (v128.store offset=32 (local.get $to)
          (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $v))))
        (v128.store offset=48 (local.get $to)
          (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $v))))
        (local.set $to (i32.add (local.get $to) (i32.const 64)))
        (br_if $widen
          (i32.lt_u (local.tee $from (i32.add (local.get $from) (i32.const 16))) (local.get $end))))

      (local.set $from (local.get $x))
      (local.set $token (i32.const 0))
      (loop $eachToken
        (local.set $w0 (local.get $scratch))
        (local.set $w1 (i32.add (local.get $w0) (i32.shl (local.get $columns) (i32.const 2))))
        (local.set $w2 (i32.add (local.get $w1) (i32.shl (local.get $columns) (i32.const 2))))
        (local.set $w3 (i32.add (local.get $w2) (i32.shl (local.get $columns) (i32.const 2))))
        (local.set $stop (local.get $w1))
        (local.set $a (v128.const f32x4 0 0 0 0))
        (local.set $b (v128.const f32x4 0 0 0 0))
        (local.set $c (v128.const f32x4 0 0 0 0))
        (local.set $d (v128.const f32x4 0 0 0 0))
        (loop $dot
          (local.set $v (v128.load (local.get $from)))
          (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $v) (v128.load (local.get $w0)))))
          (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $v) (v128.load (local.get $w1)))))
          (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $v) (v128.load (local.get $w2)))))
          (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $v) (v128.load (local.get $w3)))))
          (local.set $v (v128.load offset=16 (local.get $from)))
          (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $w0)))))
          (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $w1)))))
          (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $w2)))))
          (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $w3)))))
          (local.set $from (i32.add (local.get $from) (i32.const 32)))
          (local.set $w1 (i32.add (local.get $w1) (i32.const 32)))
          (local.set $w2 (i32.add (local.get $w2) (i32.const 32)))
          (local.set $w3 (i32.add (local.get $w3) (i32.const 32)))
          (br_if $dot
            (i32.lt_u (local.tee $w0 (i32.add (local.get $w0) (i32.const 32))) (local.get $stop))))
        ;; Four sums of four numbers: pairs of rows side by side, then pairs of pairs.
        (local.set $a (f32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b))))
        (local.set $c (f32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d))))
        (local.set $a (f32x4.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $c))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $c))))
        (v128.store
          (i32.add (local.get $out)
            (i32.shl (i32.add (i32.mul (local.get $token) (local.get $rows)) (local.get $row)) (i32.const 2)))
          (f32x4.add
            (v128.load (i32.add (local.get $biases) (i32.shl (local.get $row) (i32.const 2))))
            (f32x4.mul
              (v128.load (i32.add (local.get $scales) (i32.shl (local.get $row) (i32.const 2))))
              (local.get $a))))
        (br_if $eachToken
          (i32.lt_u (local.tee $token (i32.add (local.get $token) (i32.const 1))) (local.get $tokens))))

      (br_if $eachFourRows
        (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 4))) (local.get $rows))))))
