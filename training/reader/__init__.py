"""The trainer of the encoder: data, model, training, measures and export."""
