"""What card games share; knows no game by name."""


def is_compiled() -> bool:
    """Whether kernel and rules run compiled, or as plain Python."""
    from playmat.kernel import state

    return not str(state.__file__).endswith(".py")
